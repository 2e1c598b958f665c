import type { ErrorCode } from '../errors.ts'

export const errorStatus = {
  invalid_json: 400,
  input_validation_error: 400,
  invalid_parameters: 400,
  ref_not_found: 400,
  unauthorized: 401,
  invalid_api_key: 401,
  invalid_token: 401,
  insufficient_credits: 402,
  forbidden: 403,
  paid_plan_required: 403,
  not_found: 404,
  method_not_allowed: 405,
  conflict: 409,
  brand_unpublished: 409,
  idempotency_duplicate: 409,
  payload_too_large: 413,
  unsupported_media_type: 415,
  idempotency_conflict: 422,
  rate_limited: 429,
  internal_error: 500,
  not_implemented: 501,
  service_unavailable: 503,
} as const satisfies Record<ErrorCode, number>

/** Statuses of the pipeline itself, which no operation documents. */
export const pipelineStatuses: readonly number[] = [405, 501]
