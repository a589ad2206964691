/** jQuery has no types of its own; what is used of it here. */
declare module 'jquery/factory-slim' {
  export const jQueryFactory: (window: object) => unknown;
}
