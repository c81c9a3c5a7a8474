/** The keys of the Estonian source with any texts. */
export type Words<Source> = { readonly [Key in keyof Source]: Source[Key] extends string ? string : Words<Source[Key]> }

/** As `Words`; where Estonian has `_one` and `_other`, Russian also has `_few` and `_many`. */
export type RussianWords<Source> = {
  readonly [Key in keyof Source]: Source[Key] extends string ? string : RussianWords<Source[Key]>
} & { readonly [Key in keyof Source as Key extends `${infer Stem}_other` ? `${Stem}_few` | `${Stem}_many` : never]: string }
