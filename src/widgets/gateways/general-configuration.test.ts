import { expect, it } from 'vitest';
import { generalAttributes, generalParts } from './general-configuration.ts';

const one = (key: string, value: unknown, lastUpdateTs: number) => ({ key, value, lastUpdateTs });

it('reads the newer of what was sent and what is reported', () => {
  const parts = generalParts({
    CLIENT_SCOPE: [one('general_configuration', { host: 'old', ts: 1 }, 5), one('storage_configuration', '{"type":"file","ts":1}', 9)],
    SHARED_SCOPE: [
      ...[one('general_configuration', { host: 'new', ts: 2 }, 6), one('storage_configuration', { type: 'memory' }, 8)],
      one('RemoteLoggingLevel', 'DEBUG', 3),
    ],
    SERVER_SCOPE: [],
  });
  expect(parts).toEqual({
    ...{ general: { value: { host: 'new' }, at: 6 }, storage: { value: { type: 'file' }, at: 9 } },
    ...{ logs: { value: {}, at: 0 }, grpc: { value: {}, at: 0 }, level: { value: 'DEBUG', at: 3 } },
  });
});

it('writes the parts that were typed alone, with the time', () => {
  expect(generalAttributes({ general: { host: 'a', own: [1] }, level: null }, 7)).toEqual({
    general_configuration: { host: 'a', own: [1], ts: 7 },
    RemoteLoggingLevel: 'NONE',
  });
});
