import { AskRefused } from './page.ts'

/** The answer's JSON. @throws AskRefused */
export async function read<Answer>(answer: Response): Promise<Answer> {
  const body: unknown = await answer.json()
  if (answer.ok) return body as Answer
  const { code, message, errors } = body as Pick<AskRefused, 'code' | 'message' | 'errors'>
  throw new AskRefused(code, message, errors)
}
