import { expect, it } from 'vitest';
import { clickCode, codeText, lostNames } from './card-code.ts';
import { markVariables } from './patterns.ts';

const BODY =
  "ctx.greet = function (event, name) { said.push(name + data.length); }; ctx.$scope.leave = () => said.push('left'); return '<p></p>';";

function run(click: string, body: string | undefined, context: object = {}) {
  const said: unknown[] = [];
  const ctx = { $scope: {}, ...context };
  new Function('widgetContext', 'additionalParams', '$event', 'said', clickCode(click, body))(ctx, [1, 2], null, said);
  return said;
}

it('runs the function that the card has put on its context, with its data', () => {
  expect(run("ctx.greet($event, 'Pump')", BODY)).toEqual(['Pump2']);
  expect(run('said.push(0); ctx.$scope.leave()', BODY)).toEqual([0, 'left']);
});

it('runs what the context has without running the function, and without one', () => {
  const stateController = { openState: (id: string) => id };
  const click = "said.push(ctx.stateController.openState('detail'))";
  expect(run(click, "said.push('drawn')", { stateController })).toEqual(['detail']);
  expect(run(click, undefined, { stateController })).toEqual(['detail']);
});

it.each(['Pump 7', `'); said.push('gone'); ('`, '"`${said.push(1)}`\\', 'line\nend \u2028 über', '12.5', '-3'])(
  'hands over a value as a text: %j',
  (value) => {
    const { text, fill } = markVariables("said.push('${name}')");
    expect(run(fill(text, { name: value }, [], codeText), undefined)).toEqual([fill('xqv0z', { name: value }, [])]);
  },
);

it('hands over a number as it is, and lets nothing else be called outside of a text', () => {
  const { text, fill } = markVariables('said.push(${value:1})');
  expect(run(fill(text, { value: -12.34 }, [], codeText), undefined)).toEqual([-12.3]);
  expect(() => run(fill(text, { value: 'said.push(2)' }, [], codeText), undefined)).toThrow();
});

it('names what its template reads of its own function', () => {
  const body = 'ctx.items = [1]; ctx.$scope.pick = () => 1; return "";';
  const template = `<b *ngFor="let one of ctx.items" (click)="ctx.pick()">{{ ctx.items.length }}{{ ctx.data.length }}</b>`;
  expect(lostNames(template, body)).toEqual(['ctx.items']);
  expect(lostNames(template, undefined)).toEqual([]);
});
