/**
 * Scripts that only compare, calculate and put values together, as most are: compiled to functions that run at once, without a sandbox. They
 * have no loops and no functions of their own, so that they end soon, and reach nothing but their arguments.
 */
import { type Expression, type Options, type Program, parse, type Statement, type VariableDeclaration } from 'acorn';
import { CALLS } from './calls.ts';
import { type Dialect, Expressions } from './expressions.ts';
import { type Evaluate, type Frame, Scope } from './scope.ts';
import { leave, measured, NotPlain } from './values.ts';

const OPTIONS: Options = { ecmaVersion: 'latest', sourceType: 'script', allowReturnOutsideFunction: true };
/** Longer scripts could take long, or nest too deeply. */
const MOST_LETTERS = 4000;
const MOST_DEPTH = 60;

export const JAVASCRIPT: Dialect = { calls: CALLS, hasMembers: true };

/** Where translated scripts note the offset of each statement, for what fails there. */
const POSITION = 'position';
const isNote = (node: Expression): boolean =>
  node.type === 'AssignmentExpression' &&
  node.left.type === 'MemberExpression' &&
  node.left.object.type === 'Identifier' &&
  node.left.object.name === POSITION;

/** What a statement gives that does not return. */
const GOES_ON = Symbol('goes on');

export interface PlainScript {
  /** Whether it may change its arguments: it needs copies then. */
  readonly changesArguments: boolean;
  /** Throws NotPlain where the sandbox is to run it. @param args JSON values, one for each parameter. */
  run(args: readonly unknown[]): unknown;
}

class Statements {
  readonly #expressions: Expressions;
  readonly #scope: Scope;
  readonly #hasMembers: boolean;
  #depth = 0;

  constructor(expressions: Expressions, { hasMembers }: Dialect) {
    this.#expressions = expressions;
    this.#hasMembers = hasMembers;
    this.#scope = expressions.scope;
  }

  compile(node: Statement): Evaluate {
    switch (node.type) {
      case 'ReturnStatement':
        return node.argument ? this.#expressions.compile(node.argument) : () => undefined;
      case 'ExpressionStatement': {
        if (!this.#hasMembers && isNote(node.expression)) return () => GOES_ON;
        // A directive such as "use strict" may change what the rest means.
        const effect = node.directive === undefined ? this.#expressions.compile(node.expression) : leave();
        return (frame) => {
          effect(frame);
          return GOES_ON;
        };
      }
      case 'VariableDeclaration':
        return this.#declaration(node);
      case 'BlockStatement':
        return this.#scope.within(() => this.list(node.body));
      case 'EmptyStatement':
        return () => GOES_ON;
      case 'IfStatement': {
        const test = this.#expressions.compile(node.test);
        const yes = this.#branch(node.consequent);
        const no = node.alternate ? this.#branch(node.alternate) : () => GOES_ON;
        return (frame) => (test(frame) ? yes(frame) : no(frame));
      }
      default:
        return leave();
    }
  }

  list(nodes: readonly Statement[]): Evaluate {
    const all = nodes.map((node) => this.compile(node));
    return (frame) => {
      for (const one of all) {
        const result = one(frame);
        if (result !== GOES_ON) return result;
      }
      return GOES_ON;
    };
  }

  #branch(node: Statement): Evaluate {
    this.#depth += 1;
    if (this.#depth > MOST_DEPTH || node.type === 'VariableDeclaration') return leave();
    const compiled = this.compile(node);
    this.#depth -= 1;
    return compiled;
  }

  #declaration({ declarations, kind }: VariableDeclaration): Evaluate {
    const all = declarations.map(({ id, init }) => {
      const name = id.type === 'Identifier' ? id.name : leave();
      // The name is not there yet for its own value.
      const value = init ? this.#expressions.compile(init) : () => undefined;
      return { value, place: this.#scope.declare(name, kind === 'const') };
    });
    return (frame) => {
      for (const { value, place } of all) frame[place] = value(frame);
      return GOES_ON;
    };
  }
}

/** Undefined: it is not plain, or no script at all. @param params names of its arguments. */
export function plainScript(body: string, params: readonly string[], dialect: Dialect = JAVASCRIPT): PlainScript | undefined {
  if (body.length > MOST_LETTERS) return undefined;
  try {
    const program: Program = parse(body, OPTIONS);
    const scope = new Scope();
    for (const name of params) scope.declare(name, false);
    const expressions = new Expressions(scope, dialect);
    // A script has no declarations of modules.
    const whole = new Statements(expressions, dialect).list(program.body as Statement[]);
    return {
      changesArguments: expressions.changesValues,
      run(args) {
        const frame: Frame = [...args];
        const result = whole(frame);
        return result === GOES_ON ? undefined : measured(result);
      },
    };
  } catch (error) {
    // What is wrong with it, the sandbox says.
    if (error instanceof NotPlain || error instanceof SyntaxError || error instanceof RangeError) return undefined;
    throw error;
  }
}
