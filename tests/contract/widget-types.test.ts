/** The types of the system's library, each of which a kind draws. Source: contract/dashboards.md 4.2, 9.7. */
import { describe, expect, it } from 'vitest';
import { SYSTEM_WIDGETS } from '../../platform/rest/widgets/system-widgets.ts';
import { typeCode } from '../../platform/rest/widgets/type-code.ts';
import { knownType } from '../../src/widgets/registry.ts';

it('draws each type by a kind of its own', () => {
  const names = SYSTEM_WIDGETS.map(({ fqn }) => fqn);
  expect(names.length).toBeGreaterThan(110);
  expect(new Set(names).size).toBe(names.length);
  const without = SYSTEM_WIDGETS.filter(({ bundle, alias, fqn, isNewer }) => {
    const older = isNewer ? [] : [{ isSystemType: true, bundleAlias: bundle, typeAlias: alias }];
    const found = [{ typeFullFqn: `system.${fqn}` }, ...older].map((widget) => knownType(widget)?.kind.kind);
    expect(new Set(found).size, fqn).toBe(1);
    return found[0] === undefined;
  });
  expect(without.map(({ fqn }) => fqn)).toEqual([]);
});

interface Controller {
  readonly onInit?: () => void;
  readonly onDataUpdated?: () => void;
  readonly typeParameters?: () => { readonly maxDataKeys?: number };
  readonly actionSources?: () => Readonly<Record<string, { readonly multiple: boolean }>>;
  ctx?: unknown;
}

/** As official consoles make it: without a context at first. Source: contract/dashboards.md 5.1. */
function controllerOf(fqn: string, isNewServer: boolean): Controller {
  const widget = SYSTEM_WIDGETS.find((one) => one.fqn === fqn);
  if (!widget) throw new Error(`no type ${fqn}`);
  const self: Controller = {};
  new Function('self', typeCode(widget, isNewServer).controllerScript)(self);
  return self;
}

describe('scripts for official consoles', () => {
  it('are made without a context', () => {
    for (const { fqn } of SYSTEM_WIDGETS)
      for (const isNew of [false, true])
        expect(controllerOf(fqn, isNew).onInit ?? controllerOf(fqn, isNew).onDataUpdated).toBeTypeOf('function');
  });

  it('say how many keys a type takes, and which actions', () => {
    expect(controllerOf('cards.simple_card', false).typeParameters?.().maxDataKeys).toBe(1);
    const actions = controllerOf('cards.entities_table', false).actionSources?.();
    expect(Object.entries(actions ?? {}).map(([place, { multiple }]) => [place, multiple])).toEqual([
      ['actionCellButton', true],
      ['rowClick', false],
      ['rowDoubleClick', false],
      ['cellClick', false],
    ]);
  });

  it('tell the component with their context of new data, whatever it is called', () => {
    const controller = controllerOf('cards.entities_table', false);
    const ctx: { $scope?: object } = {};
    const told: string[] = [];
    ctx.$scope = {
      other: { onDataUpdated: () => told.push('other') },
      entitiesTableWidget: { ctx, onDataUpdated: () => told.push('table') },
    };
    controller.ctx = ctx;
    controller.onDataUpdated?.();
    expect(told).toEqual(['table']);
  });
});
