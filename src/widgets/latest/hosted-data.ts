/** What the host reads of each source. */
export type HostedData =
  /** One value, with its past (`NewestData`). */
  | 'newest'
  /** The newest values of the keys of so many entities. */
  | { readonly latest: number }
  /** So many entities, and with `grows` as many more each time that the view asks. Values of their keys come with them. */
  | { readonly entities: number; readonly needsKeys?: true; readonly grows?: true };
export type RowsAsked = Exclude<HostedData, 'newest'>;
