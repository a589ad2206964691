/** Grounds of states, as newer servers store them. Their covers over pictures have no fields: they count as they are stored. Source: contract/dashboards.md 9.7. */
import * as z from 'zod/mini';
import { is, not } from '../../stored/fields/when.ts';
import { s } from '../settings-fields.ts';

const USUAL = 'groundType';
const isPicture = is('type', 'image', 'imageUrl');

/** @param word of the colour. @param typeWord of what it is. */
export const stateGround = (word: string, typeWord = USUAL) =>
  s.part({
    type: s.choice(Object.entries({ color: 'groundColour', image: 'groundImage' }), {
      word: typeWord,
      isHalf: true,
      whenAbsent: 'color',
    }),
    color: s.colour({ word, isHalf: true, when: not(isPicture) }),
    imageUrl: s.image({ word: 'backgroundImageUrl', ...(typeWord === USUAL ? {} : { of: word }), when: isPicture }),
    overlay: s.kept(z.optional(z.unknown())),
  });

interface StoredGround {
  readonly type?: string | null | undefined;
  readonly color?: string | null | undefined;
  readonly imageUrl?: string | null | undefined;
}

/** The ground itself, if it is a picture. */
export const groundPicture = (ground: StoredGround = {}): StoredGround | null =>
  (ground.type === 'image' || ground.type === 'imageUrl') && ground.imageUrl ? ground : null;
export const groundColour = ({ type, color }: StoredGround = {}): string | null =>
  type === 'image' || type === 'imageUrl' ? null : (color ?? null);
