/** How a state is colored. */
export type Tone = 'good' | 'warning' | 'bad' | 'neutral';
