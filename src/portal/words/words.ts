import type { Counted } from '#shared/messages/counted.ts'
import type { et } from './et.ts'

/** The keys of the Estonian source, with any words. */
export type Shape<Source> = {
  readonly [Key in keyof Source]: Source[Key] extends string ? string : Source[Key] extends Counted ? Counted : Shape<Source[Key]>
}

/** All words of the public pages in one language. */
export type Words = Shape<typeof et>

/** As `Words`; Russian has two forms more wherever something is counted. */
type Fuller<Source> = {
  readonly [Key in keyof Source]: Source[Key] extends string ? string : Source[Key] extends Counted ? Required<Counted> : Fuller<Source[Key]>
}
export type RussianWords = Fuller<typeof et>
