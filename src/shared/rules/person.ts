/** What a client's personal data choose from (screens.md, Personal data); the words stand in the texts by the same names. */
export const MARITAL = ['single', 'married', 'cohabiting', 'divorced', 'widowed'] as const
export const EDUCATION = ['basic', 'secondary', 'vocational', 'higher'] as const
export const ID_DOCUMENTS = ['idCard', 'passport', 'residencePermit', 'other'] as const
/** The three degrees of the law (PISTS § 2). */
export const DISABILITY_GRADES = ['moderate', 'severe', 'profound'] as const
/** What a contact person may do: be told of health, decide, stand for the client by a court's word, pay. */
export const CONTACT_RIGHTS = ['health', 'decides', 'guardian', 'pays'] as const
export const COMM_CHANNELS = ['phone', 'email', 'video', 'letter', 'inPerson', 'other'] as const
export const FIELD_TYPES = ['text', 'number', 'day', 'yesNo'] as const
export const CONSENT_KINDS = ['health', 'photo', 'relatives', 'camera', 'outings'] as const

/** Whether a value typed into a field of the house's own is of its type. */
export const fitsType = (type: (typeof FIELD_TYPES)[number], value: string): boolean => FITS[type](value)

const FITS: Record<(typeof FIELD_TYPES)[number], (value: string) => boolean> = {
  text: () => true,
  number: (value) => /^-?\d+([.,]\d+)?$/.test(value),
  day: (value) => /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(Date.parse(value)),
  yesNo: (value) => value === 'yes' || value === 'no',
}
