import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { ENTITIES_CALLS } from './entities.ts';

it('a call of a device ends before any server answers 408, whatever the time-out', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 3_600_000 }), fc.constantFrom('oneway' as const, 'twoway' as const), (timeout, way) => {
      const endsAfter = ENTITIES_CALLS.callDevice.timeoutMs?.({ id: '1', way, method: 'get', params: {}, timeout }) ?? Number.NaN;
      expect(endsAfter).toBeGreaterThan(0);
      // They wait for 5 s at least.
      expect(endsAfter).toBeLessThan(Math.max(timeout, 5000));
      expect(endsAfter).toBeGreaterThanOrEqual(4000);
    }),
  );
});
