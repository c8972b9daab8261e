import { theme as antd, type ThemeConfig } from 'antd';
import type { Palette } from './palette.ts';

/**
 * antd's tokens for a palette. antd's own links, placeholders, borders and tags have too little contrast, so each is
 * set.
 */
export function antdTheme(palette: Palette): ThemeConfig {
  const { dark, primary, primaryHover, onPrimary, link, bg, surface, raised, line, control } = palette;
  const { over, overRaised, overLine } = palette;
  const { text, text2, text3, ok, okBg, warn, warnBg, bad, badBg, info, infoBg } = palette;
  const edge = `0 0 0 1px ${overLine}, 0 6px 20px rgb(0 0 0 / ${dark ? 0.45 : 0.12})`;
  // antd's dark algorithm would change these colours; the palette's are those whose contrast was measured.
  const exact = {
    colorPrimary: primary,
    colorSuccess: ok,
    colorWarning: warn,
    colorError: bad,
    colorInfo: info,
    colorLink: link,
  };
  return {
    algorithm: [
      dark ? antd.darkAlgorithm : antd.defaultAlgorithm,
      (seed, map = antd.defaultAlgorithm(seed)) => ({ ...map, ...exact }),
    ],
    cssVar: { key: 'iris' },
    hashed: false,
    token: {
      // By the document's language; see page.css.
      fontFamily: 'var(--font)',
      fontSize: 14,
      lineHeight: 22 / 14,
      borderRadius: 6,
      borderRadiusLG: 8,
      borderRadiusSM: 5,
      controlHeight: 32,
      motionDurationMid: '0.15s',
      motionDurationSlow: '0.18s',
      motion: !window.matchMedia('(prefers-reduced-motion: reduce)').matches,
      ...exact,
      colorPrimaryHover: primaryHover,
      colorPrimaryActive: primaryHover,
      colorTextLightSolid: onPrimary,
      colorLinkHover: primaryHover,
      colorLinkActive: primaryHover,
      colorText: text,
      colorTextSecondary: text2,
      colorTextTertiary: text3,
      colorTextQuaternary: text3,
      colorTextDescription: text2,
      colorTextPlaceholder: text3,
      colorTextDisabled: text3,
      colorTextHeading: text,
      colorIcon: text2,
      colorIconHover: text,
      colorBgLayout: bg,
      colorBgBase: surface,
      colorBgContainer: surface,
      colorBgElevated: over,
      colorBgContainerDisabled: raised,
      colorFillAlter: raised,
      colorBorder: control,
      colorBorderSecondary: line,
      colorBorderDisabled: line,
      colorSplit: line,
      colorSuccessBg: okBg,
      colorWarningBg: warnBg,
      colorErrorBg: badBg,
      colorErrorHover: bad,
      colorInfoBg: infoBg,
      controlItemBgActive: infoBg,
      controlItemBgActiveHover: infoBg,
      controlItemBgHover: overRaised,
      boxShadowTertiary: 'none',
      // The line is the edge of what lies over the page; dark themes hardly show the shadow.
      boxShadow: edge,
      boxShadowSecondary: edge,
    },
    components: {
      // As high as everything that is pressed.
      Switch: {
        trackHeight: 24,
        handleSize: 20,
        trackMinWidth: 46,
        trackHeightSM: 24,
        handleSizeSM: 20,
        trackMinWidthSM: 46,
        // The track of one that is off, and a handle that stands out from both tracks.
        colorTextQuaternary: control,
        ...(dark ? { handleBg: surface } : {}),
      },
      Button: {
        defaultShadow: 'none',
        primaryShadow: 'none',
        dangerShadow: 'none',
        fontWeight: 400,
        primaryColor: onPrimary,
      },
      Table: {
        headerBg: raised,
        headerColor: text2,
        fontWeightStrong: 500,
        headerSortActiveBg: raised,
        headerSortHoverBg: raised,
        bodySortBg: surface,
        headerSplitColor: 'transparent',
        rowHoverBg: raised,
        rowSelectedBg: infoBg,
        rowSelectedHoverBg: infoBg,
        borderColor: line,
        cellPaddingBlock: 8,
        cellPaddingInline: 12,
        cellPaddingBlockSM: 5,
        cellPaddingInlineSM: 10,
      },
      Card: { headerFontSize: 15, headerHeight: 46, bodyPadding: 18 },
      Tag: { borderRadiusSM: 5 },
      Tooltip: { colorBgSpotlight: dark ? overRaised : text, colorTextLightSolid: dark ? text : surface },
      // The chosen one stands out from the track: lighter than it in every theme.
      Segmented: {
        trackBg: raised,
        itemSelectedBg: dark ? overRaised : surface,
        itemColor: text2,
        itemHoverColor: text,
      },
      Steps: { colorTextDescription: text2 },
      Tree: { nodeSelectedBg: raised, nodeHoverBg: raised },
      Select: { optionSelectedBg: infoBg, optionSelectedColor: text },
      Form: { labelColor: text2, labelFontSize: 13, verticalLabelPadding: '0 0 4px' },
      Alert: {
        colorInfoBorder: 'transparent',
        colorErrorBorder: 'transparent',
        colorWarningBorder: 'transparent',
      },
    },
  };
}
