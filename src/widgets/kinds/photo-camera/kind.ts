import { defineKind } from '../../define-kind.ts';
import type { ScopeOf } from '../../latest/hosted-data.ts';

declare module '../../../i18n/messages.ts' {
  interface Messages {
    'photo-camera': typeof import('./texts/en_US.json');
  }
}

const scopeOf: ScopeOf = () => 'server';

export default defineKind({
  kind: 'photo-camera',
  types: { 'input_widgets.web_camera_input': {} },
  begins: () => ({ mostKeys: 1, draws: 'values' }),
  settings: () => import('./settings.ts'),
  data: { entities: 1, needsKeys: true, scopeOf },
  isRare: true,
  view: async () => (await import('./camera-view.tsx')).CameraView,
});
