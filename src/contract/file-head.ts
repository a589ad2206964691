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

/** The head of a column of texts that the table does not have. */
export interface GivenHead {
  readonly label: string;
  /** By the ids of rows. */
  readonly texts: Readonly<Record<string, string>>;
}

/** Those of the demand's columns come first, in its order. */
export type FileHead = string | UnitHead | GivenHead;
