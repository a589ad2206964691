// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import entities from '../../locales/en_US/entities.json';
import format from '../../locales/en_US/format.json';
import marks from '../../locales/en_US/marks.json';
import { giveCore } from '../bridge/core.fixture.ts';
import { failed, fault, ok } from '../contract/fault.ts';
import { adoptMessages } from '../i18n/i18n.ts';
import type { LiveKind } from './describe.ts';
import { wholeHeads } from './file-heads.ts';
import device from './kinds/device/list.ts';

const asked: string[] = [];
let isRefused = false;
await giveCore({
  call: async (_name: string, { path, page }: { readonly path: string; readonly page: number }) => {
    asked.push(`${path} ${page}`);
    if (isRefused) return failed(fault('forbidden'));
    const owner = page === 0 ? { customerTitle: 'Acme', customerIsPublic: false } : { customerTitle: 'Public', customerIsPublic: true };
    return ok({ data: [{ id: { entityType: 'DEVICE', id: `d${page}` }, ...owner }], hasNext: page === 0 });
  },
});

it('columns about owners are in the file, for all rows', async () => {
  await adoptMessages('en_US', { entities, format, marks });
  const heads = (owned: readonly ('customer' | 'public')[]) => wholeHeads(device as LiveKind, [], {}, owned);
  expect(await heads([])).toEqual([]);
  expect(asked).toEqual([]);
  expect(await heads(['customer', 'public'])).toEqual([
    { label: 'Customer', texts: { d0: 'Acme', d1: 'Public' } },
    { label: 'Public', texts: { d0: '', d1: 'Yes' } },
  ]);
  expect(asked).toEqual(['/api/tenant/deviceInfos 0', '/api/tenant/deviceInfos 1']);
  isRefused = true;
  expect(await heads(['customer'])).toBeNull();
});
