import { useRef, useState } from 'react';

type Handlers = Readonly<Record<string, (...args: never[]) => unknown>>;

/** The same functions as long as the component lives; they call the newest ones. The library draws all nodes and lines again for another handler. */
export function useStableHandlers<Given extends Handlers>(newest: Given): Given {
  const held = useRef(newest);
  held.current = newest;
  const [stable] = useState(() => {
    const calling =
      (name: string) =>
      (...args: never[]) =>
        held.current[name]?.(...args);
    // By the names of those given, each calls one of the same type.
    return Object.fromEntries(Object.keys(newest).map((name) => [name, calling(name)])) as Handlers as Given;
  });
  return stable;
}
