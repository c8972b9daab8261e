import { themes } from '@iris/contract/user/user.theme';
import { describe, expect, it, vi } from 'vitest';
import { antdRules } from '../antdStyles.ts';
import { antdTheme } from '../src/base/themes/antdTheme.ts';
import { palettes } from '../src/base/themes/theme.ts';

const NAMES = ['Alert', 'Button', 'DatePicker', 'Form', 'Input', 'Modal', 'Select', 'Switch', 'Table'];

// antd warns of parts that are drawn without what they need.
vi.spyOn(console, 'error').mockImplementation(() => {});

describe('the rules of antd that the build writes', () => {
  it.each(themes)('are those of the theme %s, with and without movement', (theme) => {
    for (const matches of [true, false]) {
      vi.stubGlobal('window', { matchMedia: () => ({ matches }) });
      const themed = antdTheme(palettes[theme]);
      vi.unstubAllGlobals();
      expect(antdRules(NAMES, themed) === antdRules(NAMES)).toBe(true);
    }
  });

  it('name what they have, also of the parts of a component and of what its popup shows', () => {
    const rules = antdRules(NAMES);
    const named = /data-ant-cssinjs-cache-path\{content:"([^"]*)"/.exec(rules)?.[1] ?? '';
    for (const one of [
      'Button-Button',
      'Input-TextArea',
      'Modal-Modal',
      'Form-Form',
      'Grid-Grid',
      'Select-Select',
    ])
      expect(named).toContain(`|${one}|`);
    expect(rules).toContain('.ant-modal-body');
    expect(antdRules(['Button'])).not.toContain('.ant-table');
  });

  it('leave out a name that antd does not have', () => {
    expect(antdRules(['Nothing'])).toBe(antdRules([]));
  });
});
