/** The ground of widgets on walls by day: what is legible on it is legible on their night, too. */
export const WALL_SURFACE = '#2c2f32';
