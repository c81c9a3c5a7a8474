/** The options of a client's personal data (screens.md, Personal data); the texts use the same names. */
export const MARITAL = ['single', 'married', 'cohabiting', 'divorced', 'widowed'] as const
export const EDUCATION = ['basic', 'secondary', 'vocational', 'higher'] as const
export const ID_DOCUMENTS = ['idCard', 'passport', 'residencePermit', 'other'] as const
/** The three degrees in law (PISTS § 2). */
export const DISABILITY_GRADES = ['moderate', 'severe', 'profound'] as const
/** What a contact may do: receive health information, decide, represent the client as guardian, pay. */
export const CONTACT_RIGHTS = ['health', 'decides', 'guardian', 'pays'] as const
export const COMM_CHANNELS = ['phone', 'email', 'video', 'letter', 'inPerson', 'other'] as const
export const FIELD_TYPES = ['text', 'number', 'day', 'yesNo'] as const
export const CONSENT_KINDS = ['health', 'photo', 'relatives', 'camera', 'outings'] as const

/** Whether a value of a custom field has the field's type. */
export const fitsType = (type: (typeof FIELD_TYPES)[number], value: string): boolean => FITS[type](value)

const FITS: Record<(typeof FIELD_TYPES)[number], (value: string) => boolean> = {
  text: () => true,
  number: (value) => /^-?\d+([.,]\d+)?$/.test(value),
  day: (value) => /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(Date.parse(value)),
  yesNo: (value) => value === 'yes' || value === 'no',
}
