/** What a script says. `at` is the offset of the part in the script. */
export type Expression = { readonly at: number } & (
  | { readonly is: 'number'; readonly value: string; readonly kind: 'integer' | 'double' }
  | { readonly is: 'text'; readonly value: string }
  | { readonly is: 'constant'; readonly value: 'true' | 'false' | 'null' }
  | { readonly is: 'name'; readonly name: string }
  | { readonly is: 'member'; readonly of: Expression; readonly name: string; readonly isSafe: boolean }
  | { readonly is: 'index'; readonly of: Expression; readonly index: Expression }
  | { readonly is: 'call'; readonly callee: Expression; readonly args: readonly Expression[] }
  | { readonly is: 'new'; readonly type: string; readonly args: readonly Expression[] }
  | { readonly is: 'array'; readonly type: string; readonly size: Expression | null; readonly items: readonly Expression[] }
  | { readonly is: 'list'; readonly items: readonly Expression[] }
  | { readonly is: 'map'; readonly entries: readonly (readonly [key: Expression, value: Expression])[] }
  | { readonly is: 'unary'; readonly operator: string; readonly of: Expression }
  | { readonly is: 'cast'; readonly type: string; readonly of: Expression }
  | { readonly is: 'binary'; readonly operator: string; readonly left: Expression; readonly right: Expression }
  | { readonly is: 'type test'; readonly of: Expression; readonly type: string }
  | { readonly is: 'choice'; readonly test: Expression; readonly yes: Expression; readonly no: Expression }
  | { readonly is: 'assignment'; readonly operator: string; readonly target: Expression; readonly value: Expression }
  | { readonly is: 'step'; readonly operator: '++' | '--'; readonly isPrefix: boolean; readonly target: Expression }
);

export type Statement = { readonly at: number } & (
  | { readonly is: 'declaration'; readonly variables: readonly { readonly name: string; readonly value: Expression | null }[] }
  | { readonly is: 'expression'; readonly expression: Expression }
  | { readonly is: 'if'; readonly test: Expression; readonly yes: Statement; readonly no: Statement | null }
  | {
      readonly is: 'for';
      readonly first: Statement | null;
      readonly test: Expression | null;
      readonly next: readonly Expression[];
      readonly body: Statement;
    }
  | { readonly is: 'foreach'; readonly name: string; readonly of: Expression; readonly body: Statement }
  | { readonly is: 'while'; readonly test: Expression; readonly isUntil: boolean; readonly body: Statement; readonly isAfter: boolean }
  | { readonly is: 'switch'; readonly value: Expression; readonly cases: readonly Case[] }
  | { readonly is: 'return'; readonly value: Expression | null }
  | { readonly is: 'break' | 'continue' }
  | { readonly is: 'block'; readonly body: readonly Statement[] }
  | { readonly is: 'function'; readonly name: string; readonly params: readonly string[]; readonly body: readonly Statement[] }
);

/** Without a value: the default. */
export interface Case {
  readonly value: Expression | null;
  readonly body: readonly Statement[];
}
