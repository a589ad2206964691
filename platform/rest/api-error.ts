/** Error codes of the API. Comments write `404/32` for status 404 with code 32. */
export const CODE = {
  general: 2,
  authentication: 10,
  expired: 11,
  credentialsExpired: 15,
  denied: 20,
  badRequest: 31,
  notFound: 32,
  tooManyRequests: 33,
  versionConflict: 35,
  passwordViolation: 45,
} as const;

export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly code: number;
  /** Further fields of the body. */
  readonly more: Readonly<Record<string, unknown>>;

  constructor(status: number, code: number, message: string, more: Readonly<Record<string, unknown>> = {}) {
    super(message);
    this.status = status;
    this.code = code;
    this.more = more;
  }
}

export const badRequest = (message: string) => new ApiError(400, CODE.badRequest, message);
export const DENIED = "You don't have permission to perform this operation!";
export const denied = (message = DENIED) => new ApiError(403, CODE.denied, message);
export const missing = (message = "Requested item wasn't found!") => new ApiError(404, CODE.notFound, message);
export const unauthorized = (message = 'Authentication failed', code: number = CODE.authentication) => new ApiError(401, code, message);

const REASONS: Readonly<Record<number, string>> = {
  400: 'Bad Request',
  404: 'Not Found',
  405: 'Method Not Allowed',
  413: 'Payload Too Large',
  500: 'Internal Server Error',
};

/** The container in front of the controllers refuses with another body, without an error code. */
export class ContainerError extends Error {
  override readonly name = 'ContainerError';
  readonly status: number;
  readonly reason: string;

  constructor(status: number) {
    super(REASONS[status] ?? 'Error');
    this.status = status;
    this.reason = this.message;
  }
}

/** Telemetry and calls to devices are refused with plain text, under the type of JSON. */
export class TextError extends Error {
  override readonly name = 'TextError';
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}
