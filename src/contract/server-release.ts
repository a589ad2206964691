/** Numbers of a release such as `4.3.1.3` or `3.6.2-SNAPSHOT`; anything else counts as 3.2, which every release is compatible with. */
export function readRelease(text: string | null | undefined): readonly number[] {
  const numbers = /^(\d+)\.(\d+)(?:\.(\d+))?/.exec(text ?? '');
  return numbers ? [1, 2, 3].map((group) => Number(numbers[group] ?? 0)) : [3, 2, 0];
}

export function isReleaseFrom(release: readonly number[], wanted: readonly number[]): boolean {
  for (const [i, least] of wanted.entries()) {
    const own = release[i] ?? 0;
    if (own !== least) return own > least;
  }
  return true;
}
