import { type Context, Hono } from 'hono';
import { TooComplex } from '../bounded-json.ts';
import { limitBody } from '../limit-body.ts';
import { MustWait } from '../limits/guesses.ts';
import { retryAfter } from '../limits/retry-after.ts';
import { LimitError } from '../limits/tenant-rates.ts';
import { printable } from '../printable-error.ts';
import { diskErrorOf } from '../storage/database.ts';
import { TooBusy } from '../too-busy.ts';
import { ABOUT_ROUTES } from './about-installation.ts';
import { ADMIN_ROUTES } from './admin-settings.ts';
import { discussionRoutes } from './alarm-discussion.ts';
import { ALARM_ROUTES } from './alarms.ts';
import { ApiError, badRequest, CODE, ContainerError, TextError } from './api-error.ts';
import type { Behaviour } from './api-version.ts';
import { ATTRIBUTE_ROUTES } from './attributes.ts';
import { auditLogRoutes } from './audit-logs.ts';
import { CHAIN_REQUEST_ROUTES } from './chain-requests.ts';
import { CLAIM_ROUTES } from './claim.ts';
import { DASHBOARD_ROUTES } from './dashboard-routes.ts';
import { DEVICE_CONNECTIVITY_ROUTES } from './device-connectivity.ts';
import { DEVICE_CREDENTIAL_ROUTES } from './device-credentials.ts';
import { eventRoutes } from './events.ts';
import { HALF_SIGN_IN_ROUTES } from './half-sign-in.ts';
import { HOME_DASHBOARD_ROUTES } from './home-dashboard.ts';
import { JWT_ROUTES } from './jwt-settings.ts';
import { ALARM_RULE_ROUTES } from './kinds/alarm-rule.ts';
import { ASSET, ASSET_ROUTES } from './kinds/asset.ts';
import { ASSET_PROFILE, ASSET_PROFILE_ROUTES } from './kinds/asset-profile.ts';
import { CALCULATED_FIELD_ROUTES } from './kinds/calculated-field.ts';
import { CUSTOMER, CUSTOMER_ROUTES } from './kinds/customer.ts';
import { DASHBOARD } from './kinds/dashboard.ts';
import { DEVICE, DEVICE_ROUTES } from './kinds/device.ts';
import { DEVICE_PROFILE, DEVICE_PROFILE_ROUTES } from './kinds/device-profile.ts';
import { ENTITY_VIEW, ENTITY_VIEW_ROUTES } from './kinds/entity-view.ts';
import { kindRoutes } from './kinds/kind-routes.ts';
import { RULE_CHAIN, RULE_CHAIN_ROUTES } from './kinds/rule-chain.ts';
import { TENANT } from './kinds/tenant.ts';
import { TENANT_PROFILE, TENANT_PROFILE_ROUTES } from './kinds/tenant-profile.ts';
import { LINK_LIFE_ROUTES, USER, USER_ROUTES } from './kinds/user.ts';
import { WIDGETS_BUNDLE, WIDGETS_BUNDLE_ROUTES } from './kinds/widgets-bundle.ts';
import { MAIL_PROVIDER_ROUTES } from './mail-provider.ts';
import { MAIL_SETTINGS_ROUTES } from './mail-settings.ts';
import { NEWER_ALARM_ROUTES } from './newer-alarms.ts';
import { NEWER_ROUTES } from './newer-answers.ts';
import { NOTIFICATION_ROUTES } from './notifications/routes.ts';
import { OWN_FACTOR_ROUTES } from './own-factors.ts';
import { PASSWORD_ROUTES } from './passwords.ts';
import { mountBrowserWay } from './providers/browser-way.ts';
import { providerRoutes } from './providers/provider-routes.ts';
import { QUERY_ROUTES } from './queries.ts';
import { queueRoutes } from './queues.ts';
import { RELATION_ROUTES } from './relations.ts';
import { remoteCallRoutes } from './remote-calls.ts';
import type { RestParts } from './request.ts';
import { IMAGE_ROUTES } from './resources/images.ts';
import { RESOURCE_ROUTES } from './resources/resources.ts';
import { mount, type RestEnv, type Route, route } from './route.ts';
import { COMPONENT_ROUTES } from './rule-nodes/component-routes.ts';
import { metadataRoutes } from './rule-nodes/metadata-routes.ts';
import { scriptTestRoutes } from './script-test.ts';
import { SECURITY_ROUTES } from './security-settings.ts';
import { SIGN_IN_ROUTES } from './sign-in.ts';
import { SMS_SETTINGS_ROUTES } from './sms-settings.ts';
import { TIMESERIES_ROUTES } from './timeseries.ts';
import { USAGE_ROUTES } from './usage.ts';
import { USER_SETTINGS_ROUTES } from './user-settings.ts';
import { NEWER_WIDGET_ROUTES, WIDGET_TYPE_ROUTES } from './widgets/widget-types.ts';

const MEBIBYTE = 1_048_576;
/** Dashboards contain pictures in their JSON, rule chains many nodes; nothing else is that large. */
const LARGE_BYTES = 8 * MEBIBYTE;
const LARGE_PATHS = ['/api/dashboard', '/api/ruleChain/metadata', '/api/ruleChains/import'];
/** Files, also as text. */
const FILE_BYTES = 12 * MEBIBYTE;
const FILE_PATH = /^\/api\/(?:images?|resource)(?:\/|$)/;

function systemRoutes(behaviour: Behaviour): Route[] {
  if (!behaviour.has('systemInfo')) return [];
  // The console tells whoever waits for messages to pass that none do.
  const info = { version: behaviour.apiVersion, artifact: 'application', name: 'Watchfloor', type: 'CE' };
  return [route('GET', '/system/info', 'STCP', () => info)];
}

export function routesOf(behaviour: Behaviour): Route[] {
  return [
    ...SIGN_IN_ROUTES,
    ...providerRoutes(behaviour),
    ...(behaviour.has('secondFactors') ? [...HALF_SIGN_IN_ROUTES, ...OWN_FACTOR_ROUTES] : []),
    ...PASSWORD_ROUTES,
    ...ADMIN_ROUTES,
    ...SECURITY_ROUTES,
    ...MAIL_SETTINGS_ROUTES,
    ...SMS_SETTINGS_ROUTES,
    ...(behaviour.has('mailByToken') ? MAIL_PROVIDER_ROUTES : []),
    ...(behaviour.has('jwtSettings') ? JWT_ROUTES : []),
    ...systemRoutes(behaviour),
    ...(behaviour.has('systemInfo') ? [...NEWER_ROUTES, ...NEWER_ALARM_ROUTES, ...USER_SETTINGS_ROUTES] : []),
    ...(behaviour.has('resources') ? RESOURCE_ROUTES : []),
    ...(behaviour.has('images') ? IMAGE_ROUTES : []),
    ...(behaviour.has('assetProfiles') ? [...ASSET_PROFILE_ROUTES, ...kindRoutes(ASSET_PROFILE)] : []),
    ...(behaviour.has('notifications') ? [...NOTIFICATION_ROUTES, ...ABOUT_ROUTES] : []),
    ...(behaviour.has('homeDashboards') ? HOME_DASHBOARD_ROUTES : []),
    ...DASHBOARD_ROUTES,
    ...eventRoutes(behaviour.has('eventFilters')),
    ...(behaviour.has('entityUsage') ? USAGE_ROUTES : []),
    ...auditLogRoutes(behaviour.has('fullAudit')),
    ...CLAIM_ROUTES,
    ...(behaviour.has('chainRequests') ? CHAIN_REQUEST_ROUTES : []),
    ...remoteCallRoutes(behaviour.has('persistentCalls')),
    ...DEVICE_CREDENTIAL_ROUTES,
    ...(behaviour.has('deviceConnectivity') ? DEVICE_CONNECTIVITY_ROUTES : []),
    ...DEVICE_ROUTES,
    ...ASSET_ROUTES,
    ...ENTITY_VIEW_ROUTES,
    ...RULE_CHAIN_ROUTES,
    ...metadataRoutes(behaviour.has('flowNodes')),
    ...scriptTestRoutes(behaviour.has('scriptLanguages')),
    ...COMPONENT_ROUTES,
    ...WIDGETS_BUNDLE_ROUTES,
    ...WIDGET_TYPE_ROUTES,
    ...(behaviour.has('widgetNames') ? NEWER_WIDGET_ROUTES : []),
    ...queueRoutes(behaviour.has('queues')),
    ...CUSTOMER_ROUTES,
    ...TENANT_PROFILE_ROUTES,
    ...DEVICE_PROFILE_ROUTES,
    ...USER_ROUTES,
    ...(behaviour.has('linkLifetimes') ? LINK_LIFE_ROUTES : []),
    ...RELATION_ROUTES,
    ...(behaviour.has('calculatedAlarmRules') ? ALARM_RULE_ROUTES : []),
    ...discussionRoutes(behaviour),
    ...ALARM_ROUTES,
    ...QUERY_ROUTES,
    ...TIMESERIES_ROUTES,
    ...ATTRIBUTE_ROUTES,
    ...(behaviour.has('calculatedFields') ? CALCULATED_FIELD_ROUTES : []),
    ...[TENANT_PROFILE, DEVICE_PROFILE, DEVICE, ASSET, ENTITY_VIEW, RULE_CHAIN, WIDGETS_BUNDLE, DASHBOARD, USER, CUSTOMER, TENANT].flatMap(
      kindRoutes,
    ),
  ];
}

/** Newer servers refuse with one body everywhere. */
function asApiError({ status, message }: ContainerError): ApiError {
  const code = status === 404 ? CODE.notFound : status >= 500 ? CODE.general : CODE.badRequest;
  return new ApiError(status, code, message);
}

/** Anything but a refusal is a bug: logged, and 500/2. */
function refusal(error: Error, context: Context, { behaviour, storage }: Pick<RestParts, 'behaviour' | 'storage'>): Response {
  const at = storage.now();
  if (error instanceof TextError)
    return new Response(error.message, { status: error.status, headers: { 'content-type': 'application/json' } });
  if (error instanceof ContainerError && behaviour.has('laterRefusals')) return refusal(asApiError(error), context, { behaviour, storage });
  if (error instanceof ContainerError) {
    const path = new URL(context.req.url).pathname;
    return Response.json(
      { timestamp: new Date(at).toISOString(), status: error.status, error: error.reason, message: '', path },
      { status: error.status },
    );
  }
  const diskError = diskErrorOf(error);
  const known =
    error instanceof ApiError
      ? error
      : error instanceof TooComplex
        ? badRequest(error.message)
        : error instanceof TooBusy || error instanceof MustWait || error instanceof LimitError
          ? new ApiError(429, CODE.tooManyRequests, error.message)
          : diskError !== undefined
            ? new ApiError(503, CODE.general, `The data cannot be written, nothing was changed: ${diskError}`)
            : storage.isClosed
              ? new ApiError(503, CODE.general, 'The server is closing')
              : new ApiError(500, CODE.general, 'Internal server error');
  if (known.status === 500 && known !== error)
    console.error(`${context.req.method} ${new URL(context.req.url).pathname} failed:`, printable(error));
  const timestamp = behaviour.has('laterRefusals') ? at : new Date(at).toISOString();
  const body = { status: known.status, message: known.message, errorCode: known.code, timestamp, ...known.more };
  // Its body is not read to the end: a next request on this connection would be reset.
  const headers = known.status === 413 ? { connection: 'close' } : retryAfter(error);
  return Response.json(body, { status: known.status, headers });
}

/** Its `fetch` needs no network: tests and request mocks call it directly. */
export function createRestApp(parts: RestParts): Hono<RestEnv> {
  const app = new Hono<RestEnv>();
  const tooLarge = () => {
    throw new ApiError(413, CODE.badRequest, 'Request body is too large');
  };
  const small = limitBody(MEBIBYTE, tooLarge);
  const large = limitBody(LARGE_BYTES, tooLarge);
  const file = limitBody(FILE_BYTES, tooLarge);
  app.use('/api/*', async (context, next) => {
    const { path } = context.req;
    await (FILE_PATH.test(path) ? file : LARGE_PATHS.includes(path) ? large : small)(context, next);
    if (!context.res.headers.has('cache-control'))
      context.res.headers.set('cache-control', 'no-cache, no-store, max-age=0, must-revalidate');
    context.res.headers.set('x-content-type-options', 'nosniff');
  });
  app.use('/login/*', small);
  mountBrowserWay(app, parts);
  mount(app, parts, routesOf(parts.behaviour));
  app.notFound((context) => refusal(new ContainerError(404), context, parts));
  app.onError((error, context) => refusal(error, context, parts));
  return app;
}
