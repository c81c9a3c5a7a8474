import type { Shape } from './words.ts'
import type { et } from './law.et.ts'

export const en: Shape<typeof et> = {
  pays: 'The municipality pays the care costs up to its limit once it has decided, on an application, that the person needs round-the-clock care.',
  person: 'The person pays for accommodation, meals and the other costs of the service, and for the care costs above the limit.',
  costs:
    'Care costs are the labour costs of care workers and assistant care workers with taxes, their work clothes and protective equipment, health checks and vaccination, and training and supervision.',
  basis: 'Legal basis: section 22¹ of the Social Welfare Act.',
}
