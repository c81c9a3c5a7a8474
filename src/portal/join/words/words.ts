import type { Counted } from '../../words/words.ts'
import type { et } from './et.ts'

type Shape<Source> = {
  readonly [Key in keyof Source]: Source[Key] extends string ? string : Source[Key] extends Counted ? Counted : Shape<Source[Key]>
}

/** The words of joining in one language. */
export type JoinWords = Shape<typeof et>
