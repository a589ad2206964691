import { expect, it } from 'vitest';
import { drawnGauges } from '../../gauges/drawn-gauge.fixture.tsx';

const { box, draw } = drawnGauges({ heading: '217' });

const COMPASS = 'analogue_gauges.analogue_compass';

it('says a direction in degrees and by its name, also by the names of its author', async () => {
  const compass = await draw(COMPASS, '217', {}, {}, ['heading']);
  expect(compass?.getAttribute('aria-label')).toBe('Heading, 217°, SW');
  expect(box().textContent).toContain('SW');
  const own = await draw(COMPASS, 'Stern', { majorTicks: ['Bow', 'Starboard', 'Stern', 'Port'], animationTarget: 'plate' }, {}, [
    'heading',
  ]);
  expect(own?.getAttribute('aria-label')).toBe('Heading, 217°, Stern');
});
