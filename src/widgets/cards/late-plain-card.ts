import { lateComponent } from '../../page/late-component.ts';

/** Walls show all cards alike: a large number without an icon. */
export const LatePlainCard = lateComponent(async () => (await import('./plain-card.tsx')).PlainCard);
