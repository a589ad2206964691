/** A dashboard as an entity. The core needs no more; `dashboard.ts` describes its configuration, for the page. */
import * as z from 'zod/mini';
import { entityIdSchema } from './identifiers.ts';

const info = {
  id: entityIdSchema,
  createdTime: z.number(),
  tenantId: entityIdSchema,
  title: z.string(),
  assignedCustomers: z.nullish(
    z.array(z.looseObject({ customerId: entityIdSchema, title: z.nullish(z.string()), public: z.nullish(z.boolean()) })),
  ),
};
export const dashboardInfoSchema = z.looseObject(info);
export type DashboardInfo = z.infer<typeof dashboardInfoSchema>;
/** As it is stored: what cannot be read must neither block the rest nor be lost when it is saved. */
export const dashboardSchema = z.looseObject({ ...info, title: z.optional(z.unknown()), configuration: z.optional(z.unknown()) });
export type Dashboard = z.infer<typeof dashboardSchema>;
