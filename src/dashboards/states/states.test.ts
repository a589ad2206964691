import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readStack, withStack, writeStack } from './state-address.ts';
import { cutStack, openState, rootStack, type StateEntry, type StateSet, updateState } from './state-stack.ts';

const ids = ['root', 'device', 'räume/1'];
const entity: StateSet = { controller: 'entity', ids, rootId: 'root' };
const single: StateSet = { ...entity, controller: 'default' };

const params = (): fc.Arbitrary<Record<string, unknown>> =>
  fc.dictionary(fc.string(), fc.jsonValue()).map((value) => JSON.parse(JSON.stringify(value)) as Record<string, unknown>);
const entries = (): fc.Arbitrary<StateEntry> => fc.record({ id: fc.constantFrom(...ids), params: params() });
const stacks = () => fc.array(entries(), { minLength: 1, maxLength: 6 });
const at = (id: string, given: Record<string, unknown> = {}): StateEntry => ({ id, params: given });
const link = (value: unknown) => btoa(String.fromCharCode(...new TextEncoder().encode(JSON.stringify(value))));

describe('states in the address', () => {
  it('come back as they were written', () => {
    fc.assert(
      fc.property(stacks(), (stack) => {
        const search = withStack('?publicId=a%20b', stack, entity);
        const query = new URLSearchParams(search);
        expect(query.get('publicId')).toBe('a b');
        expect(readStack(query.get('state'), entity)).toEqual(stack);
      }),
    );
  });

  it('come back from links that were percent-encoded again', () => {
    fc.assert(
      fc.property(stacks(), fc.integer({ min: 0, max: 3 }), (stack, times) => {
        let text = link(stack);
        for (let i = 0; i < times; i += 1) text = encodeURIComponent(text);
        expect(readStack(text, entity)).toEqual(stack);
      }),
    );
  });

  it.each(['entity', 'default'] as const)('lead to a known state whatever is written, by the controller %s', (controller) => {
    const garbage = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.base64String(),
      fc.jsonValue().map(link),
      fc.array(fc.jsonValue()).map(link),
      fc.stringMatching(/^(%[0-9a-f]{2})+%?$/),
    );
    fc.assert(
      fc.property(garbage, (text) => {
        const stack = readStack(text, { ...entity, controller });
        expect(stack.length).toBeGreaterThan(0);
        for (const { id } of stack) expect(ids).toContain(id);
      }),
    );
  });

  it.each([
    ['the root for nothing', null, entity, [at('root')]],
    ['the root for an empty list', link([]), entity, [at('root')]],
    ['the root for what is no list', link({ id: 'device' }), entity, [at('root')]],
    ['the root in place of an unknown first one', link([at('gone', { a: 1 }), at('device')]), entity, [at('root', { a: 1 }), at('device')]],
    ['no unknown later ones', link([at('root'), at('gone'), at('device')]), entity, [at('root'), at('device')]],
    ['entries without parameters', link([{ id: 'device' }]), entity, [at('device')]],
    ['only the last one', link([at('root'), at('device')]), single, [at('device')]],
    ['the root for an unknown last one', link([at('device'), at('gone')]), single, [at('root')]],
  ] as const)('read %s', (_, text, set, stack) => {
    expect(readStack(text, set)).toEqual(stack);
  });

  it('need no parameter for the plain root of a stack', () => {
    expect(writeStack([at('root')], entity)).toBeNull();
    expect(withStack('state=abc', [at('root')], entity)).toBe('');
    expect(writeStack([at('root', { a: 1 })], entity)).not.toBeNull();
    expect(writeStack([at('root')], single)).not.toBeNull();
  });

  it('are percent-encoded once', () => {
    expect(withStack('', [at('device')], entity)).toBe(`state=${encodeURIComponent(link([at('device')]))}`);
  });
});

describe('states of a stack', () => {
  const stack = [at('root'), at('device', { a: 1 })];

  it.each([
    ['open on top', openState(stack, entity, at('device', { a: 2 })), [...stack, at('device', { a: 2 })]],
    ['open alone', openState([at('root')], single, at('device')), [at('device')]],
    ['replace the shown one', updateState(stack, entity, 'root', { b: 1 }), [at('root'), at('root', { b: 1 })]],
    ['stay with other parameters', updateState(stack, entity, null, { b: 1 }), [at('root'), at('device', { b: 1 })]],
    ['are replaced alone', updateState([at('root')], single, 'device', {}), [at('device')]],
    ['are cut', cutStack([...stack, at('root')], 0), [at('root')]],
    ['begin at the root', rootStack(entity), [at('root')]],
  ])('%s', (_, after, expected) => {
    expect(after).toEqual(expected);
  });

  it.each([
    ['an unknown state is opened', openState(stack, entity, at('gone'))],
    ['an unknown state replaces one', updateState(stack, entity, 'gone', {})],
    ['the same parameters are set', updateState(stack, entity, null, { a: 1 })],
    ['nothing is above', cutStack(stack, 1)],
    ['there is nothing to cut at', cutStack(stack, -1)],
  ])('stay when %s', (_, after) => {
    expect(after).toBe(stack);
  });

  it('are not opened anew where there is one only', () => {
    const one = [at('device')];
    expect(openState(one, single, at('device', { a: 1 }))).toBe(one);
    expect(updateState(one, single, null, { a: 1 })).toBe(one);
  });
});
