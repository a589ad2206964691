/** tinycolor2 has no types of its own, and those of moment are for another file of it. */
declare module 'moment/dist/moment.js' {
  type Call = (...args: readonly unknown[]) => unknown;
  const moment: Record<'locale' | 'lang' | 'defineLocale' | 'updateLocale' | 'relativeTimeThreshold' | 'relativeTimeRounding', Call> & {
    localeData(): Record<string, Call>;
  };
  export default moment;
}
declare module 'tinycolor2' {
  const tinycolor: { mix(from: string, to: string, percent: number): { toRgbString(): string } };
  export default tinycolor;
}
