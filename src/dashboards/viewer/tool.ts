import type { Icon } from '@tabler/icons-react';

/** Something that the toolbar of a dashboard does. */
export interface Tool {
  readonly id: string;
  readonly label: string;
  readonly Glyph: Icon;
  readonly run: () => void;
  /** Shown with its text where there is room. */
  readonly isNamed?: boolean;
  /** Of a tool that is on or off. */
  readonly isOn?: boolean;
}
