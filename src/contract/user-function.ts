/** A stored script as it runs. */
export interface FunctionBody {
  readonly body: string;
  /** Links to scripts of the server by the name that each has in the body. Source: dashboards.md 9.2. */
  readonly modules?: Readonly<Record<string, string>>;
}

/** A function body by a dashboard author, run only in the sandbox. If it fails, the data stays raw and a fault names the function. */
export interface UserFunction extends FunctionBody {
  /** Names widget and data key in faults. */
  readonly name: string;
}

/** Data generated without a server: each key or column is a function `(time, prevValue)`. */
export interface FunctionSource {
  readonly entityName: string;
  /** One for each key or column of the demand; null for columns without values, such as the name. */
  readonly functions: readonly (UserFunction | null)[];
}

export const PREDEFINED_FUNCTIONS = {
  Sin: 'return Math.round(1000 * Math.sin(time / 5000));',
  Cos: 'return Math.round(1000 * Math.cos(time / 5000));',
  Random: [
    'var next = Math.round((prevValue + Math.random() * 100 - 50) * 100) / 100;',
    'return Math.min(1000, Math.max(-1000, next));',
  ].join('\n'),
} as const;
