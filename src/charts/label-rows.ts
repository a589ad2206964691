/** Rows for labels centred on `at`, so that none overlap; row 0 is the top. */
export function labelRows(labels: readonly { readonly at: number; readonly width: number }[]): number[] {
  const ends: number[] = [];
  return labels.map(({ at, width }) => {
    const left = at - width / 2;
    let row = ends.findIndex((end) => end <= left);
    if (row < 0) row = ends.length;
    ends[row] = left + width;
    return row;
  });
}
