/** Areas of life that a care plan goes through (screens.md "Care plan"), in the order of the page. */
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

/** Being written; with the person and family; by which care is given; the same, while it is looked through again; over. */
export const PLAN_STATES = ['mustand', 'kooskolastamisel', 'kehtiv', 'ulevaatamisel', 'loppenud'] as const
export type PlanState = (typeof PLAN_STATES)[number]

/** Who does what a line says. */
export const DOERS = ['hooldaja', 'ode', 'juhendaja', 'ise', 'lahedane'] as const
export type Doer = (typeof DOERS)[number]

/** Whether those who work here do it, and not the person or the family. */
export const isOfHouse = (who: Doer): boolean => who !== 'ise' && who !== 'lahedane'

/** Where a line comes from: written here, an assessment, what the family has told. It stays with the line through all versions. */
export const ORIGINS = ['kasitsi', 'hindamine', 'taust'] as const

/** What a line may be proposed of: an assessment, a wound, an aid, or what is known of diet and mobility. What each proposes stands in `proposals.ts`. */
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

/** A new line; a line that is to say something else now; a line whose reason is gone. */
export const PROPOSAL_KINDS = ['new', 'changed', 'over'] as const

/** Whether a goal has been reached at a checkpoint. */
export const REACHED = ['jah', 'osaliselt', 'ei'] as const

/** After a checkpoint care goes on by the same plan, or a new version is to be made. */
export const OUTCOMES = ['jatkub', 'muudetakse'] as const

/** What the family or the person is asked, a page each, in this order. */
export const TOPICS = ['nimi', 'elulugu', 'inimesed', 'too', 'usk', 'paevakava', 'toit', 'room', 'rahu', 'arritus', 'meeled', 'soovid'] as const
export type Topic = (typeof TOPICS)[number]

/** What a signed link is for: telling of somebody's background, or agreeing to a plan. */
export const LINK_PURPOSES = ['taust', 'kinnitus'] as const
export type LinkPurpose = (typeof LINK_PURPOSES)[number]
