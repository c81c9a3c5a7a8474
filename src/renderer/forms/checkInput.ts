import type { z } from 'zod'
import type { EndpointName } from '#shared/contract/index.ts'
import { fieldErrors, type Language } from '#shared/messages/say.ts'

/**
 * What the server would say beside each field, before it is asked: by the same schema, in the same words. Empty when all is in order, and
 * where the schemas cannot be fetched: then the call itself says that there is no connection.
 */
export async function checkInput(name: EndpointName, input: unknown, language: Language): Promise<Record<string, string>> {
  const contract = await import('#shared/contract/index.ts').catch(() => null)
  return contract ? mistakesIn(contract.endpointNamed(name).input, input, language) : {}
}

/** The same by a schema that is at hand. */
export function mistakesIn(schema: z.ZodType, input: unknown, language: Language): Record<string, string> {
  const parsed = schema.safeParse(input)
  if (parsed.success) return {}
  return Object.fromEntries(Object.entries(fieldErrors(parsed.error.issues, language)).map(([field, words]) => [field, words.join(' ')]))
}
