/** The icon and the word of each kind of nodes: their kind is never told by a colour. */
import {
  type Icon,
  IconArrowsSplit2,
  IconBolt,
  IconCloudUpload,
  IconFilter,
  IconHelpCircle,
  IconStackPush,
  IconTransform,
} from '@tabler/icons-react';
import { BOX } from '../../../rule-chains/document/chain-document.ts';
import type { ComponentKind, Components } from '../../../rule-chains/document/components.ts';

/** As texts name them. */
export type ShownKind = ComponentKind | 'UNKNOWN';

export const KIND_ICONS: Readonly<Record<ShownKind, Icon>> = {
  FILTER: IconFilter,
  ENRICHMENT: IconStackPush,
  TRANSFORMATION: IconTransform,
  ACTION: IconBolt,
  FLOW: IconArrowsSplit2,
  EXTERNAL: IconCloudUpload,
  UNKNOWN: IconHelpCircle,
};

export const kindOf = (clazz: string, components: Components): ShownKind =>
  clazz === BOX ? 'FLOW' : (components.get(clazz)?.kind ?? 'UNKNOWN');
