import type { RequestOptions } from '../support/requests.ts'
import type { Tenant } from '../support/target.ts'

/** Changes to an operation's example request, or a function that first creates the objects that such a request needs. */
export type Call = RequestOptions | ((baseUrl: string, tenant: Tenant) => Promise<RequestOptions>)

export const prepareCall = async (call: Call, baseUrl: string, tenant: Tenant): Promise<RequestOptions> =>
  typeof call === 'function' ? call(baseUrl, tenant) : call
