export const sharing = {
  copied: 'Link copied',
} as const
