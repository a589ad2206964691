/**
 * Takes from React what only its developer tools show: where each element was made, tasks, times of components. In pages they took a third of
 * the processor time. Its warnings stay, with their stacks of components. To be imported first: React looks once for what `console` can do.
 */
for (const name of ['createTask', 'timeStamp']) Reflect.deleteProperty(console, name);

const { default: react } = await import('react');
/** How many stacks of elements were made in this second: after 10,000 React makes no more. A version without it is only slower. */
const COUNT = 'recentlyCreatedOwnerStacks';

for (const [name, internals] of Object.entries<unknown>(react)) {
  if (name.startsWith('__CLIENT_INTERNALS') && typeof internals === 'object' && internals && COUNT in internals) {
    Object.defineProperty(internals, COUNT, { get: () => Number.POSITIVE_INFINITY, set: () => undefined, configurable: true });
  }
}

export {};
