import { defineKind } from '../../define-kind.ts';
import { ONE_LEVEL } from '../../gauges/one-number.ts';

declare module '../../../i18n/messages.ts' {
  interface Messages {
    'liquid-level': typeof import('./texts/en_US.json');
  }
}

const shaped = (selectedShape: string) => ({ settings: { selectedShape } });

export default defineKind({
  kind: 'liquid-level',
  types: {
    vertical_cylinder_tank: shaped('Vertical Cylinder'),
    vertical_oval_tank: shaped('Vertical Oval'),
    vertical_capsule_tank: shaped('Vertical Capsule'),
    rectangle_tank: shaped('Rectangle'),
    horizontal_oval_tank: shaped('Horizontal Oval'),
    horizontal_ellipse_tank: shaped('Horizontal Ellipse'),
    horizontal_dish_ends_tank: shaped('Horizontal Dish Ends'),
    horizontal_cylinder_tank: shaped('Horizontal Cylinder'),
    horizontal_capsule_tank: shaped('Horizontal Capsule'),
    horizontal_2_1_elliptical_tank: shaped('Horizontal 2:1 Elliptical'),
  },
  families: [{ name: /_tank$/ }],
  ...ONE_LEVEL,
  settings: () => import('./settings.ts'),
  isRare: true,
  view: async () => (await import('./liquid-view.tsx')).LiquidView,
});
