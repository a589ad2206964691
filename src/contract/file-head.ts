/** The head of a column of an exported table whose unit depends on the row. */
export interface UnitHead {
  readonly label: string;
  /** The column whose texts name units in `units`. */
  readonly by: number;
  readonly units: Readonly<Record<string, string>>;
  /** Of rows that `units` does not name. */
  readonly otherwise: string;
  /** Head of a column after this one, which has the unit of each row where they differ. */
  readonly unitLabel: string;
}

export type FileHead = string | UnitHead;
