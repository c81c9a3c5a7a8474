import type { z } from 'zod'
import type { EndpointName } from '#shared/contract/index.ts'
import { fieldErrors, type Language } from '#shared/messages/say.ts'

/**
 * The server's field messages before sending: from the same schema, with the same texts. Empty if all is valid, or if the schemas cannot be
 * loaded: then the call itself reports the lost connection.
 */
export async function checkInput(name: EndpointName, input: unknown, language: Language): Promise<Record<string, string>> {
  const contract = await import('#shared/contract/index.ts').catch(() => null)
  return contract ? mistakesIn(contract.endpointNamed(name).input, input, language) : {}
}

/** The same with a given schema. */
export function mistakesIn(schema: z.ZodType, input: unknown, language: Language): Record<string, string> {
  const parsed = schema.safeParse(input)
  if (parsed.success) return {}
  return Object.fromEntries(Object.entries(fieldErrors(parsed.error.issues, language)).map(([field, words]) => [field, words.join(' ')]))
}
