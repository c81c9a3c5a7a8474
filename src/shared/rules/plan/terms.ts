/** Areas of life in a care plan (screens.md "Care plan"), in the order of the page. */
export const AREAS = [
  'liikumine',
  'hugieen',
  'soomine',
  'eritamine',
  'uni',
  'suhtlus',
  'meeleolu',
  'tervis',
  'turvalisus',
  'tegevused',
  'elulopp',
] as const
export type Area = (typeof AREAS)[number]

/** A draft; with the person and family for agreement; in force; in force under review; closed. */
export const PLAN_STATES = ['mustand', 'kooskolastamisel', 'kehtiv', 'ulevaatamisel', 'loppenud'] as const
export type PlanState = (typeof PLAN_STATES)[number]

/** Who does the action of a line. */
export const DOERS = ['hooldaja', 'ode', 'juhendaja', 'ise', 'lahedane'] as const
export type Doer = (typeof DOERS)[number]

/** Whether staff do it, and not the person or the family. */
export const isOfHouse = (who: Doer): boolean => who !== 'ise' && who !== 'lahedane'

/** The origin of a line: written here, an assessment, or the family. It is kept through all versions. */
export const ORIGINS = ['kasitsi', 'hindamine', 'taust'] as const

/** Sources of proposals: an assessment, a wound, an aid, or the facts on diet and mobility. The rules are in `proposals.ts`. */
export const PROPOSAL_RULES = [
  'falls',
  'skin',
  'nutrition',
  'washing',
  'eating',
  'toilet',
  'walking',
  'memory',
  'pain',
  'wound',
  'aid',
  'diet',
  'mobility',
] as const
export type ProposalRule = (typeof PROPOSAL_RULES)[number]

/** A new line; a changed line; a line whose reason is gone. */
export const PROPOSAL_KINDS = ['new', 'changed', 'over'] as const

/** Whether a goal was reached at a review. */
export const REACHED = ['jah', 'osaliselt', 'ei'] as const

/** After a review the same plan continues, or a new version is needed. */
export const OUTCOMES = ['jatkub', 'muudetakse'] as const

/** Questions to the family or the person, one page each, in this order. */
export const TOPICS = ['nimi', 'elulugu', 'inimesed', 'too', 'usk', 'paevakava', 'toit', 'room', 'rahu', 'arritus', 'meeled', 'soovid'] as const
export type Topic = (typeof TOPICS)[number]

/** The purpose of a signed link: describing the person's background, or agreeing to a plan. */
export const LINK_PURPOSES = ['taust', 'kinnitus'] as const
export type LinkPurpose = (typeof LINK_PURPOSES)[number]
