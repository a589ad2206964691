/** Expressions of plain scripts as functions. Each throws NotPlain for what it does not know, when it is compiled or when it runs. */
import type {
  AssignmentExpression,
  CallExpression,
  Expression,
  MemberExpression,
  ObjectExpression,
  PrivateIdentifier,
  Super,
  TemplateLiteral,
} from 'acorn';
import { type Call, CONSTANTS_BY_NAME, callMethod } from './calls.ts';
import type { Evaluate, Frame, Scope } from './scope.ts';
import { add, bounded, leave, OPERATORS, primitive, read, remove, SIGNS, write } from './values.ts';

/** More calls could take long, each with the longest texts. */
const MOST_CALLS = 50;
const MOST_DEPTH = 100;

/** What `a?.b.c` is where there is no `a`. */
const NOTHING = Symbol('nothing');

type Operand = Expression | Super | PrivateIdentifier;

/** What its language is made of. */
export interface Dialect {
  /** Functions by the names under which they are called. */
  readonly calls: ReadonlyMap<string, Call>;
  /** Whether parts and methods of values are those of the language; else functions of `calls` give them. */
  readonly hasMembers: boolean;
}

export class Expressions {
  readonly scope: Scope;
  readonly #dialect: Dialect;
  /** Whether values are changed in place, which may be arguments. */
  changesValues = false;
  #calls = 0;
  #depth = 0;

  constructor(scope: Scope, dialect: Dialect) {
    this.scope = scope;
    this.#dialect = dialect;
  }

  compile(node: Operand): Evaluate {
    this.#depth += 1;
    const compiled = this.#depth > MOST_DEPTH ? leave() : this.#compiled(node);
    this.#depth -= 1;
    return compiled;
  }

  #compiled(node: Operand): Evaluate {
    switch (node.type) {
      case 'Literal': {
        const { value } = node;
        return typeof value === 'object' && value !== null ? leave() : typeof value === 'bigint' ? leave() : () => value;
      }
      case 'Identifier':
        return this.#name(node.name);
      case 'ParenthesizedExpression':
        return this.compile(node.expression);
      case 'TemplateLiteral':
        return this.#template(node);
      case 'ArrayExpression':
        return this.#list(node.elements);
      case 'ObjectExpression':
        return this.#object(node);
      case 'MemberExpression':
        return this.#member(node);
      case 'ChainExpression': {
        const inner = this.compile(node.expression);
        return (frame) => {
          const value = inner(frame);
          return value === NOTHING ? undefined : value;
        };
      }
      case 'CallExpression':
        return this.#call(node);
      case 'ConditionalExpression': {
        const [test, yes, no] = [this.compile(node.test), this.compile(node.consequent), this.compile(node.alternate)];
        return (frame) => (test(frame) ? yes(frame) : no(frame));
      }
      case 'UnaryExpression': {
        if (node.operator === 'delete') return this.#removal(node.argument);
        const [sign, value] = [SIGNS[node.operator] ?? leave(), this.compile(node.argument)];
        return (frame) => sign(value(frame));
      }
      case 'BinaryExpression': {
        const operate = OPERATORS[node.operator] ?? leave();
        const [left, right] = [this.compile(node.left), this.compile(node.right)];
        return (frame) => operate(left(frame), right(frame));
      }
      case 'LogicalExpression': {
        const [left, right] = [this.compile(node.left), this.compile(node.right)];
        if (node.operator === '&&') return (frame) => left(frame) && right(frame);
        if (node.operator === '||') return (frame) => left(frame) || right(frame);
        return (frame) => left(frame) ?? right(frame);
      }
      case 'AssignmentExpression':
        return this.#assignment(node);
      default:
        return leave();
    }
  }

  #name(name: string): Evaluate {
    const variable = this.scope.find(name);
    if (!variable) {
      const value = CONSTANTS_BY_NAME.has(name) ? CONSTANTS_BY_NAME.get(name) : leave();
      return () => value;
    }
    const { place } = variable;
    return (frame) => frame[place];
  }

  #template({ quasis, expressions }: TemplateLiteral): Evaluate {
    const texts = quasis.map(({ value }) => value.cooked ?? leave());
    const values = expressions.map((one) => this.compile(one));
    return (frame) => texts.reduce((text, next, i) => bounded(`${text}${i === 0 ? '' : primitive(values[i - 1]?.(frame))}${next}`), '');
  }

  #list(elements: readonly (Operand | { readonly type: 'SpreadElement' } | null)[]): Evaluate {
    const values = elements.map((one) => (one === null || one.type === 'SpreadElement' ? leave() : this.compile(one as Operand)));
    return (frame) => values.map((value) => value(frame));
  }

  #object({ properties }: ObjectExpression): Evaluate {
    const fields = properties.map((one) => {
      if (one.type === 'SpreadElement' || one.computed || one.method || one.kind !== 'init') return leave();
      const key = one.key.type === 'Identifier' ? one.key.name : one.key.type === 'Literal' ? String(one.key.value) : leave();
      return [key === '__proto__' ? leave() : key, this.compile(one.value)] as const;
    });
    return (frame) => {
      const made: Record<string, unknown> = {};
      for (const [key, value] of fields) made[key] = value(frame);
      return made;
    };
  }

  #key({ property, computed }: MemberExpression): Evaluate {
    if (computed) return this.compile(property);
    const name = property.type === 'Identifier' ? property.name : leave();
    return () => name;
  }

  /** `Math.PI`, where nothing else is named so. */
  #dotted({ object, property, computed }: MemberExpression): string {
    if (computed || object.type !== 'Identifier' || property.type !== 'Identifier' || this.scope.find(object.name)) return '';
    return `${object.name}.${property.name}`;
  }

  #member(node: MemberExpression): Evaluate {
    const dotted = this.#dotted(node);
    if (CONSTANTS_BY_NAME.has(dotted)) {
      const value = CONSTANTS_BY_NAME.get(dotted);
      return () => value;
    }
    if (!this.#dialect.hasMembers) return leave();
    const owner = this.compile(node.object);
    const { optional } = node;
    if (!node.computed && !optional && node.object.type !== 'MemberExpression' && node.object.type !== 'CallExpression') {
      const name = node.property.type === 'Identifier' ? node.property.name : leave();
      return (frame) => read(owner(frame), name);
    }
    const key = this.#key(node);
    return (frame) => {
      const from = owner(frame);
      if (from === NOTHING || (optional && (from === null || from === undefined))) return NOTHING;
      return read(from, key(frame));
    };
  }

  #call({ callee, arguments: given, optional }: CallExpression): Evaluate {
    this.#calls += 1;
    if (optional || this.#calls > MOST_CALLS) return leave();
    const args = given.map((one) => (one.type === 'SpreadElement' ? leave() : this.compile(one)));
    const values = (frame: Frame) => args.map((one) => one(frame));
    const name = callee.type === 'Identifier' ? callee.name : callee.type === 'MemberExpression' ? this.#dotted(callee) : leave();
    const known = callee.type === 'Identifier' && this.scope.find(name) ? leave() : this.#dialect.calls.get(name);
    if (known) return (frame) => known(values(frame));
    if (!this.#dialect.hasMembers || callee.type !== 'MemberExpression' || callee.computed || callee.property.type !== 'Identifier')
      return leave();
    const { name: method } = callee.property;
    const owner = this.compile(callee.object);
    return (frame) => {
      const from = owner(frame);
      if (from === NOTHING || (callee.optional && (from === null || from === undefined))) return NOTHING;
      return callMethod(from, method, values(frame));
    };
  }

  #removal(node: Operand): Evaluate {
    if (node.type !== 'MemberExpression' || !this.#dialect.hasMembers) return leave();
    this.changesValues = true;
    const [owner, key] = [this.compile(node.object), this.#key(node)];
    return (frame) => remove(owner(frame), key(frame));
  }

  #assignment({ left, right, operator }: AssignmentExpression): Evaluate {
    const compute = operator === '=' ? null : operator === '+=' ? add : (OPERATORS[operator.slice(0, -1)] ?? leave());
    if (left.type === 'Identifier') {
      const variable = this.scope.find(left.name);
      const place = variable && !variable.isConstant ? variable.place : leave();
      const value = this.compile(right);
      return (frame) => {
        const before = frame[place];
        const next = value(frame);
        frame[place] = compute ? compute(before, next) : next;
        return frame[place];
      };
    }
    if (left.type !== 'MemberExpression' || !this.#dialect.hasMembers) return leave();
    this.changesValues = true;
    const [owner, key, value] = [this.compile(left.object), this.#key(left), this.compile(right)];
    return (frame) => {
      const [into, name] = [owner(frame), key(frame)];
      const before = compute ? read(into, name) : undefined;
      const next = value(frame);
      const made = compute ? compute(before, next) : next;
      write(into, name, made);
      return made;
    };
  }
}
