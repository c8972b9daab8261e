import type { ComponentType } from 'react';

/** An icon of the frame: all have one stroke weight, and the colour and size of the text around them. */
const drawn = (outline: string): ComponentType =>
  // biome-ignore lint/correctness/noComponentHookFactories: called once for each icon, at module level
  function Icon() {
    return (
      <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
        <path d={outline} />
      </svg>
    );
  };

/** A screen on a stand. */
export const ScreenIcon = drawn('M3.5 4.5h17v11h-17zM12 15.5V20M8 20h8M10.2 7.5v5l4.3-2.5z');
/** A house. */
export const HomeIcon = drawn('M3.5 11 12 4l8.5 7v8.5a1 1 0 0 1-1 1H15v-6H9v6H4.5a1 1 0 0 1-1-1z');
/** A written sheet. */
export const LeaseIcon = drawn(
  'M14 3H6.5a1.5 1.5 0 0 0-1.5 1.5v15A1.5 1.5 0 0 0 6.5 21h11a1.5 1.5 0 0 0 1.5-1.5V8zM14 3v5h5M9 12.5h6M9 16.5h3.5',
);
/** A bill with a dollar. */
export const BillIcon = drawn(
  'M5 3v18l2.3-1.5L9.7 21l2.3-1.5 2.3 1.5 2.4-1.5L19 21V3l-2.3 1.5L14.3 3 12 4.5 9.7 3 7.3 4.5zM14.3 9.6c-.4-.8-1.2-1.2-2.3-1.2-1.4 0-2.3.6-2.3 1.7 0 2.5 4.7 1.2 4.7 3.7 0 1.2-1 1.9-2.4 1.9-1.2 0-2.1-.5-2.5-1.4M12 7.2v9.8',
);
/** A coin with a dollar. */
export const FlowIcon = drawn(
  'M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0zM14.7 9.3C14.2 8.4 13.3 8 12 8c-1.6 0-2.6.7-2.6 1.9 0 2.9 5.3 1.4 5.3 4.2 0 1.3-1.1 2-2.7 2-1.4 0-2.4-.5-2.8-1.5M12 6.5v11',
);
/** Two buildings. */
export const EstateIcon = drawn(
  'M4.5 21V4.5a1 1 0 0 1 1-1h8a1 1 0 0 1 1 1V21M14.5 10h4a1 1 0 0 1 1 1v10M2.5 21h19M8 7.5h3M8 11.5h3M8 15.5h3',
);
/** Two people. */
export const PeopleIcon = drawn(
  'M12.5 8a3.5 3.5 0 1 1-7 0 3.5 3.5 0 0 1 7 0zM2.5 20c0-3.6 2.9-6 6.5-6s6.5 2.4 6.5 6M16 4.7a3.5 3.5 0 0 1 0 6.6M18 14.4c2.1.8 3.5 2.8 3.5 5.6',
);
/** A spanner. */
export const RepairIcon = drawn(
  'M20.2 6.6l-3 3-2.8-2.8 3-3a5 5 0 0 0-6.6 6.3l-7 7a2 2 0 0 0 2.8 2.8l7-7a5 5 0 0 0 6.6-6.3z',
);
/** A pass on a string. */
export const VisitorIcon = drawn(
  'M6.5 7.5h11a1 1 0 0 1 1 1v11a1 1 0 0 1-1 1h-11a1 1 0 0 1-1-1v-11a1 1 0 0 1 1-1zM9.5 7.5 12 3.5l2.5 4M14 12.2a2 2 0 1 1-4 0 2 2 0 0 1 4 0zM8.8 17.5a3.3 3.3 0 0 1 6.4 0',
);
/** A day of the calendar with a star. */
export const ActivityIcon = drawn(
  'M5 5.5h14a1 1 0 0 1 1 1v13a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1v-13a1 1 0 0 1 1-1zM8 3v4.5M16 3v4.5M12 10l1.2 2.4 2.6.4-1.9 1.8.5 2.6-2.4-1.2-2.4 1.2.5-2.6-1.9-1.8 2.6-.4z',
);
/** A net between two posts. */
export const FacilityIcon = drawn('M4 5v15M20 5v15M4 8h16M4 14h16M8 8v6M12 8v6M16 8v6');
/** A phone. */
export const AppIcon = drawn(
  'M8.5 2.5h7A1.5 1.5 0 0 1 17 4v16a1.5 1.5 0 0 1-1.5 1.5h-7A1.5 1.5 0 0 1 7 20V4a1.5 1.5 0 0 1 1.5-1.5zM11 18.5h2',
);
/** A shield. */
export const AdminIcon = drawn(
  'M12 3l7.5 2.8v5.7c0 4.6-3.1 8-7.5 9.5-4.4-1.5-7.5-4.9-7.5-9.5V5.8zM9 11.8l2.2 2.2 3.9-3.9',
);
/** A stack of disks. */
export const PlatformIcon = drawn(
  'M19.5 5.8c0 1.5-3.4 2.8-7.5 2.8S4.5 7.3 4.5 5.8 7.9 3 12 3s7.5 1.3 7.5 2.8zM4.5 5.8v12.4c0 1.5 3.4 2.8 7.5 2.8s7.5-1.3 7.5-2.8V5.8M4.5 12c0 1.5 3.4 2.8 7.5 2.8s7.5-1.3 7.5-2.8',
);
/** A question mark. */
export const HelpIcon = drawn(
  'M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0zM9.6 9.3a2.5 2.5 0 1 1 3.6 2.3c-.8.4-1.2.9-1.2 1.9M12 16.8v.01',
);
/** A menu that closes. */
export const FoldIcon = drawn(
  'M5 4.5h14A1.5 1.5 0 0 1 20.5 6v12a1.5 1.5 0 0 1-1.5 1.5H5A1.5 1.5 0 0 1 3.5 18V6A1.5 1.5 0 0 1 5 4.5zM9.5 4.5v15M16 10l-2 2 2 2',
);
/** A menu that opens. */
export const UnfoldIcon = drawn(
  'M5 4.5h14A1.5 1.5 0 0 1 20.5 6v12a1.5 1.5 0 0 1-1.5 1.5H5A1.5 1.5 0 0 1 3.5 18V6A1.5 1.5 0 0 1 5 4.5zM9.5 4.5v15M14 10l2 2-2 2',
);
/** A caret. */
export const DownIcon = drawn('M6.5 9.5l5.5 5.5 5.5-5.5');
/** A magnifying glass. */
export const SearchIcon = drawn('M17.5 11a6.5 6.5 0 1 1-13 0 6.5 6.5 0 0 1 13 0zM15.8 15.8l4.7 4.7');
/** A bell. */
export const BellIcon = drawn(
  'M6 9.5a6 6 0 0 1 12 0c0 5.5 2.2 7 2.2 7H3.8s2.2-1.5 2.2-7M10 19.8a2.2 2.2 0 0 0 4 0',
);
/** A half-filled circle. */
export const ThemeIcon = drawn('M12 3a9 9 0 1 0 0 18zM12 3a9 9 0 0 1 0 18M15 6.5v11M18 9v6');
/** A cross. */
export const CloseIcon = drawn('M6 6l12 12M18 6L6 18');
/** A pin. */
export const PinIcon = drawn('M12 15.5V21M9 3.5h6l-.8 6 3.3 3v3h-11v-3l3.3-3z');
/** A banknote without a currency. */
/** A loudspeaker. */
export const NoticeIcon = drawn(
  'M4 10v4a1 1 0 0 0 1 1h2.5l8.5 4.5v-15L7.5 9H5a1 1 0 0 0-1 1zM8 15v4.5h2.5V16M19 9.5a3.5 3.5 0 0 1 0 5',
);
export const CashIcon = drawn(
  'M4 6.5h16A1.5 1.5 0 0 1 21.5 8v8a1.5 1.5 0 0 1-1.5 1.5H4A1.5 1.5 0 0 1 2.5 16V8A1.5 1.5 0 0 1 4 6.5zM14.6 12a2.6 2.6 0 1 1-5.2 0 2.6 2.6 0 0 1 5.2 0zM5.8 12v.01M18.2 12v.01',
);
/** Three lines. */
export const MenuIcon = drawn('M4 7h16M4 12h16M4 17h16');
