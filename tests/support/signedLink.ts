/** The parts of a signed link to a person outside the house. */
export interface LinkParts {
  id: string
  expires: string
  signature: string
}

/** The parts of its path: `/taust/{id}?expires=…&signature=…`. */
export function linkParts(path: string): LinkParts {
  const { pathname, searchParams } = new URL(path, 'https://koduke.invalid')
  return { id: pathname.split('/')[2] ?? '', expires: searchParams.get('expires') ?? '', signature: searchParams.get('signature') ?? '' }
}

export const signedBy = ({ expires, signature }: LinkParts): Omit<LinkParts, 'id'> => ({ expires, signature })
