import '@mantine/core/styles.css';
import '@mantine/notifications/styles.css';
import '@yardline/ui/ui.css';
import './app.css';
