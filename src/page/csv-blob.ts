/** With a byte order mark, without which spreadsheets misread letters that are not English. */
export function csvBlob(text: string): Blob {
  return new Blob(['\ufeff', text], { type: 'text/csv;charset=utf-8' });
}
