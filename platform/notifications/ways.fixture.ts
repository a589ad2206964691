import { vi } from 'vitest';
import type { Ways } from './ways.ts';

/** Everything arrives, and nothing leaves. */
export const noWays = () =>
  ({
    refusal: () => undefined,
    mail: vi.fn<Ways['mail']>(async () => undefined),
    sms: vi.fn<Ways['sms']>(async () => undefined),
    slack: vi.fn<Ways['slack']>(async () => undefined),
    teams: vi.fn<Ways['teams']>(async () => undefined),
  }) satisfies Ways;
