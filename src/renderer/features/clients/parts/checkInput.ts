import { type EndpointName, endpointNamed } from '#shared/contract/index.ts'
import { fieldErrors, type Language } from '#shared/messages/say.ts'

/** What the server would say beside each field, before it is asked: by the same schema, in the same words. Empty when all is in order. */
export function checkInput(name: EndpointName, input: unknown, language: Language): Record<string, string> {
  const parsed = endpointNamed(name).input.safeParse(input)
  if (parsed.success) return {}
  return Object.fromEntries(Object.entries(fieldErrors(parsed.error.issues, language)).map(([field, words]) => [field, words.join(' ')]))
}
