import { floorNamed } from '@iris/contract/estate/estate.names';
import { Cascader } from 'antd';
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from '../../base/i18n/i18n.ts';
import { useBuildingName, useEstateTree } from './estateTree.ts';
import { NoPlaces } from './NoPlaces.tsx';

interface Option {
  value: number;
  label: string;
  children?: Option[];
}

/** 'A座 12 C' or 'A座 / 12樓 / C': the parts of the search text. */
const partsOf = (typed: string): string[] =>
  typed
    .toLowerCase()
    .split(/[\s/,]+/)
    .filter(Boolean);
type Path = readonly { label?: unknown }[];
const labelsOf = (path: Path): string[] => path.map(({ label }) => String(label).toLowerCase());

/** Every part occurs in the name of the building, floor or unit. */
const matches = (typed: string, path: Path): boolean =>
  partsOf(typed).every((part) => labelsOf(path).some((label) => label.includes(part)));
/** Words that are what was typed come first, then those that begin with it: floor 3 before floor 13, unit E before 'Tower'. */
const nearest = (a: Path, b: Path, typed: string): number => {
  const score = (path: Path) => {
    const words = labelsOf(path).flatMap((label) => label.split(' '));
    const near = partsOf(typed).map((part) =>
      words.includes(part) ? 2 : words.some((word) => word.startsWith(part)) ? 1 : 0,
    );
    return near.reduce<number>((sum, each) => sum + each, 0);
  };
  return score(b) - score(a);
};

/** The path of what was typed: the nearest of all that match, a whole one if only units may be chosen. */
function bestOf(options: readonly Option[], typed: string, toUnit: boolean): number[] | undefined {
  const paths: Option[][] = [];
  const walk = (level: readonly Option[], above: Option[]) => {
    for (const option of level) {
      const path = [...above, option];
      if (!toUnit || !option.children) paths.push(path);
      if (option.children) walk(option.children, path);
    }
  };
  walk(options, []);
  const found = paths.filter((path) => matches(typed, path));
  return found.sort((a, b) => nearest(a, b, typed))[0]?.map(({ value }) => value);
}

interface EstateCascadeProps {
  /** From the form item, so that its label belongs to the control. */
  id?: string;
  /** Ids of building, floor and unit, as far as chosen. */
  value: readonly number[];
  onChange: (path: number[]) => void;
  width?: number | string;
  /** Only a unit may be the last level chosen. */
  toUnit?: boolean;
}

/** Selects a building, a floor or a unit, level by level. Searchable. */
export function EstateCascade({ id, value, onChange, width = 200, toUnit = false }: EstateCascadeProps) {
  const { t, i18n } = useTranslation();
  const tree = useEstateTree();
  const nameOf = useBuildingName();
  const options = useMemo(
    () =>
      tree.data?.buildings.map(
        (building): Option => ({
          value: building.id,
          label: nameOf(building),
          children: building.floors.map((floor) => ({
            value: floor.id,
            label: floorNamed(i18n.language, floor.name),
            children: floor.units.map((unit) => ({ value: unit.id, label: unit.name })),
          })),
        }),
      ),
    [tree.data, nameOf, i18n.language],
  );
  const hint = t('estate.cascade');
  const [typed, setTyped] = useState('');
  const [open, setOpen] = useState(false);
  const [hurried, hurry] = useState(false);
  const chose = useRef(false);
  const choose = (path: number[]) => {
    chose.current = true;
    setTyped('');
    onChange(path);
  };
  const take = () => {
    const best = bestOf(options ?? [], typed, toUnit);
    if (!best) return;
    choose(best);
    setOpen(false);
  };
  /** Enter takes the first match, also one that is still to come; what the arrows have reached antd has taken before. */
  const press = (event: KeyboardEvent) => {
    const done = chose.current;
    chose.current = false;
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || done || typed.trim() === '') return;
    if (options) take();
    else hurry(true);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the places have come
  useEffect(() => {
    if (!hurried || !options) return;
    hurry(false);
    take();
  }, [hurried, options]);
  return (
    <Cascader<Option>
      {...(id ? { id } : { 'aria-label': hint })}
      allowClear
      changeOnSelect={!toUnit}
      style={{ width }}
      placeholder={hint}
      loading={tree.isPending}
      notFoundContent={<NoPlaces tree={tree} />}
      options={options ?? []}
      value={[...value]}
      open={open}
      onOpenChange={setOpen}
      onKeyDown={press}
      showSearch={{
        searchValue: typed,
        onSearch: (text) => {
          setTyped(text);
          hurry(false);
        },
        limit: 50,
        matchInputWidth: false,
        filter: matches,
        sort: nearest,
      }}
      displayRender={(labels) => labels.join(' / ')}
      onChange={(path) => choose(path ?? [])}
    />
  );
}
