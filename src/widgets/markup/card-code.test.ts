import { expect, it } from 'vitest';
import { clickCode } from './card-code.ts';
import { markVariables } from './patterns.ts';

const BODY =
  "ctx.greet = function (event, name) { said.push(name + data.length); }; ctx.$scope.leave = () => 0; ctx.a == 1; return '<p></p>';";

it('runs the function that the card has put on its context, with its data', () => {
  const said: string[] = [];
  const code = clickCode(BODY, "ctx.greet($event, 'Pump')") ?? '';
  new Function('widgetContext', 'additionalParams', '$event', 'said', code)({ $scope: {} }, [1, 2], null, said);
  expect(said).toEqual(['Pump2']);
});

it.each([
  ['ctx.$scope.leave()', true],
  [`ctx.greet('${markVariables('${entityName}').text}')`, false],
  ['ctx.other()', false],
  ['ctx.a()', false],
  ['alert(1)', false],
  ['ctx.actionsApi.handleWidgetAction($event)', false],
])('%s: %s', (click, isRun) => {
  expect(clickCode(BODY, click) !== undefined).toBe(isRun);
});
