/** The row in the tab order. Once a row has been chosen it follows that row's item, wherever the item moves. */
export class RowPlace {
  private at = 0;
  /** Undefined while no row was chosen; '' while the chosen row has not arrived. */
  private key: string | undefined;

  get index(): number {
    return this.at;
  }

  /** @param key of the item; undefined when it is unknown. */
  choose(index: number, key: string | undefined): void {
    this.at = index;
    this.key = key ?? '';
  }

  /** The first row, without a choice. */
  reset(): void {
    this.at = 0;
    this.key = undefined;
  }

  /**
   * Finds the item among the rows that have arrived. When it is gone, the item at its place is chosen instead; when its place is outside of
   * `keys`, nothing changes.
   * @param keys of the rows from number `first` on. @param total of all rows.
   */
  follow(keys: readonly string[], first: number, total: number): void {
    if (total > 0) this.at = Math.min(this.at, total - 1);
    if (this.key === undefined) return;
    const found = this.key === '' ? -1 : keys.indexOf(this.key);
    if (found >= 0) this.at = first + found;
    else this.key = keys[this.at - first] ?? this.key;
  }
}
