import { Paper, SimpleGrid, Title } from '@mantine/core';

/** Widgets of one kind beside each other, each in another state. */
export const Shelf = ({ title, children }: { title: string; children: React.ReactNode }) => (
  <Paper component="section" p={16} mb={16} aria-label={title}>
    <Title order={2} mb={12}>
      {title}
    </Title>
    <SimpleGrid cols={{ base: 1, sm: 2, lg: 4 }} spacing={16}>
      {children}
    </SimpleGrid>
  </Paper>
);
