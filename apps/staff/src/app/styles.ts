import '@mantine/core/styles.css';
import '@mantine/notifications/styles.css';
import '@yardline/ui/looks/global.css';
import './app.css';
