import { describe, expect, it } from 'vitest';
import { createFakePorts } from './fake-ports.fixture.ts';
import { meterPorts } from './load-meter.ts';

/** `clock.extra` moves the measuring clock, also while something runs. */
function bench() {
  const fake = createFakePorts();
  const clock = { extra: 0 };
  const before = fake.elapsed;
  fake.elapsed = () => before() + clock.extra;
  return { fake, clock, ...meterPorts(fake) };
}

describe('meterPorts', () => {
  it('sums the time of frames and timers, including failing ones', async () => {
    const { fake, clock, ports, load } = bench();
    const socket = ports.openSocket('/api/ws');
    socket.onmessage = () => {
      clock.extra += 3;
    };
    fake.sockets[0]?.reply('four');
    fake.sockets[0]?.reply('sixsix');
    expect(load()).toMatchObject({ busyMs: 6, frames: 2, characters: 10 });
    socket.onmessage = () => {
      clock.extra += 1;
      throw new Error('broken');
    };
    expect(() => fake.sockets[0]?.reply('x')).toThrow('broken');
    ports.setTimer(() => {
      clock.extra += 5;
    }, 100);
    await fake.advance(100);
    expect(load()).toMatchObject({ busyMs: 12, frames: 3, elapsedMs: 112 });
  });

  it('reports how late the latest timer fired, for ten seconds', async () => {
    const { fake, clock, ports, load } = bench();
    ports.setTimer(() => undefined, 100);
    clock.extra += 40;
    await fake.advance(100);
    expect(load().latestTimerMs).toBe(40);
    await fake.advance(5000);
    expect(load().latestTimerMs).toBe(40);
    await fake.advance(5000);
    expect(load().latestTimerMs).toBe(0);
  });

  it('passes everything through', () => {
    const { fake, ports } = bench();
    const socket = ports.openSocket('/p');
    const seen: unknown[] = [];
    socket.onopen = () => seen.push('open');
    socket.onclose = (code, reason) => seen.push(code, reason);
    fake.sockets[0]?.accept();
    socket.send('hello');
    fake.sockets[0]?.drop(1011, 'why');
    socket.close();
    expect([seen, fake.sockets[0]?.sent, fake.sockets[0]?.isClosed]).toEqual([['open', 1011, 'why'], ['hello'], true]);
  });
});
